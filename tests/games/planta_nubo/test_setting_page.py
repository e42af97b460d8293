"""The page on which a table is set: options that are on or off."""

import json

from starlette.testclient import TestClient


def test_an_option_that_is_on_or_off_is_a_switch(client: TestClient) -> None:
    page = client.get("/new/planta_nubo").text
    assert '<input type="checkbox" name="option-discard_two" value="1">' in page
    # A browser sends what is hidden beside a switch, and before it what a switch stands for that is on.
    form = {"who0": ["me"], "who1": ["bot"], "option-discard_two": ["1", "0"], "option-choose_slots": ["0"]}
    answer = client.post("/new/planta_nubo", data=form, follow_redirects=False)
    table = answer.headers["location"].rpartition("/")[2]
    options = json.loads(client.get(f"/api/tables/{table}/record").text.partition("\n")[0])["options"]
    assert (options["discard_two"], options["choose_slots"]) == (True, False)
