print("render-scene")
