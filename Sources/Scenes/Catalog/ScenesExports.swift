// One import for the scenes of all apps.
@_exported public import AtrestScenes
@_exported public import TallyScenes
@_exported public import TerrainScenes
