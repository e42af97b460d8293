"""The tables of the worked examples."""

from hortus.kernel.decision import Json

MARKET: Json = {
    "plants": ["amaryllis-bulb", "chenille-plant", "jasmine", "peace-lily"],
    "tokens": ["sofa-su", "fertilizer", "dog-un", "watering-can"],
    "rooms": ["vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"],
}
GOALS = ["apartment-living", "pot-pairs", "triple-treatment"]
FINISHED: Json = {
    "game": "verdant",
    "kind": "final",
    "phase": "over",
    "to_move": None,
    "options": {"players": 2, "variant": "standard", "goals": True, "deck": 50},
    "goals": GOALS,
    "players": [
        {
            "name": "MJ",
            "thumbs": 0,
            "home": {
                "grid": [
                    [
                        "african-violet pot:wood",
                        "fo-BMLB",
                        "jasmine pot:concrete",
                        "vi-MLMB item:lamp-vi",
                        "corpse-flower +4",
                    ],
                    [
                        "fl-MLMB item:armchair-vi",
                        "hoya pot:ceramic",
                        "fo-MBBL item:dog-un",
                        "chenille-plant pot:wood",
                        "vi-MBML item:cat-vi",
                    ],
                    [
                        "panda-plant pot:terracotta",
                        "su-MBLB item:sofa-su",
                        "common-ivy +7",
                        "fl-MLBM item:bird-fl",
                        "moth-orchid pot:ceramic",
                    ],
                ]
            },
        },
        {
            "name": "Kim",
            "thumbs": 2,
            "home": {
                "grid": [
                    [
                        "fo-MLBB item:bookcase-fo",
                        "ponytail-palm pot:concrete",
                        "su-BBLM item:fishbowl-su",
                        "aloe pot:concrete",
                        "su-LBBM",
                    ],
                    [
                        "swiss-cheese-plant +3",
                        "un-LBMB item:table-fl",
                        "venus-fly-trap pot:wood",
                        "vi-LMBB item:armchair-un",
                        "devils-ivy +6",
                    ],
                    [
                        "fo-LMBM",
                        "spider-plant pot:ceramic",
                        "fl-LMMB item:lamp-fl",
                        "common-geranium +2",
                        "vi-BLML item:cat-un",
                    ],
                ]
            },
        },
    ],
}
RUNNING: Json = {
    "game": "verdant",
    "kind": "position",
    "options": {"players": 2, "variant": "standard", "goals": True, "deck": 50},
    "goals": GOALS,
    "phase": "use",
    "round": 3,
    "to_move": 1,
    "start_player": 0,
    "market": {
        "plants": ["amaryllis-bulb", "chenille-plant", None, "peace-lily"],
        "plant_thumbs": [0, 1, 0, 0],
        "tokens": ["sofa-su", "fertilizer", None, "watering-can"],
        "rooms": ["vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"],
        "room_thumbs": [1, 0, 0, 0],
    },
    "turn": {"card": None, "row": "plants", "col": 3, "token": "dog-un", "token_col": 3, "completed": 0},
    "pots": {"concrete": 3, "wood": 3, "ceramic": 3},
    "decks": {"plants": ["betel", "..."], "rooms": "unknown", "bag": ["lamp-vi", "..."]},
    "gone": {"plants": [], "rooms": [], "tokens": ["fertilizer", "trowel"]},
    "players": [
        {
            "name": "Ana",
            "thumbs": 1,
            "storage": "trowel",
            "home": {
                "origin": [0, -1],
                "grid": [["hoya +4", "un-LBMB item:cat-vi", "venus-fly-trap +1"], ["su-BBLM", "devils-ivy", ""]],
            },
        },
        {
            "name": "Ben",
            "thumbs": 2,
            "storage": None,
            "home": {
                "origin": [-1, 0],
                "grid": [
                    ["jasmine +2", "vi-LMBB item:table-fo"],
                    ["fo-MLBB", "ponytail-palm +3"],
                    ["prayer-plant +2", ""],
                ],
            },
        },
    ],
}
