// One import for whoever draws: canvas, text, SVG, pixels and files.
@_exported public import DisplayList
@_exported public import PathParser
@_exported public import PictureFiles
@_exported public import Raster
@_exported public import SVG
@_exported public import Typography
