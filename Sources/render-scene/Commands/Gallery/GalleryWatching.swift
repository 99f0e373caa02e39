/// The part of the gallery's script by which a page that is watched becomes the newest one by itself.
///
/// A page from disk can fetch nothing, but it can load scripts: once a second it loads a small one that names the newest
/// page. Where that is another, it loads itself again, and marks the scenes whose pictures have changed.
enum GalleryWatching {
    static let text = #"""
        const pictureNames = item => item.states.map(drawn => data.pictures[drawn.picture][0]).join(' ');
        if (data.isWatched) {
          let before = null;
          try {
            before = JSON.parse(sessionStorage.getItem('gallery-pictures'));
            sessionStorage.removeItem('gallery-pictures');
          } catch {}
          for (const item of scenes) {
            if (!before || before[item.id] === pictureNames(item)) continue;
            for (const place of document.querySelectorAll(`[data-scene="${item.id}"]`)) {
              place.classList.add('changed');
              place.title = 'Changed just now';
            }
          }
          window.galleryChanged = stamp => {
            if (stamp === data.stamp) return;
            const names = Object.fromEntries(scenes.map(item => [item.id, pictureNames(item)]));
            try { sessionStorage.setItem('gallery-pictures', JSON.stringify(names)); } catch {}
            location.reload();
          };
          setInterval(() => {
            const script = make('script', {src: `${data.folder}/${data.changes}?${Date.now()}`});
            script.onload = script.onerror = () => script.remove();
            document.head.append(script);
          }, 1000);
        }
        """#
}
