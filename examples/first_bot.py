"""An example of a bot in its own program: it prefers decisions that place something. See docs/protocol.md."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    decisions = message["decisions"]
    placing = [number for number, decision in enumerate(decisions) if decision["do"].startswith("place")]
    answer = {"id": message["id"], "choice": placing[0] if placing else 0}
    print(json.dumps(answer), flush=True)
