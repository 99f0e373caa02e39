document.documentElement.classList.add('live');
try { document.documentElement.dataset.theme = localStorage.getItem('gallery-theme') || ''; } catch {}
