"""stub"""
from hortus.kernel.scene import Scene, choices_of
def scene(state, seat):
    return Scene("solar_gardens","Solar Gardens",seat,int(state.to_move),"x","q",(),(),())
