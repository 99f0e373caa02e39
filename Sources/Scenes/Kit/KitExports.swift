// Types in the parameters and results of scenes, from modules that are not products of the package.
@_exported public import CivilTime

@_exported public import enum Composition.ScreenCanvas
@_exported public import struct TextForms.JSONError
