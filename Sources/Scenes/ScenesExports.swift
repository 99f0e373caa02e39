// Types that scenes are asked with, and that they answer with, of modules that are no libraries.
@_exported public import CivilTime
@_exported public import enum Layout.ScreenCanvas
@_exported public import struct TextForms.JSONError
