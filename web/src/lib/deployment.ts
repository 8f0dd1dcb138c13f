const KEY = 'reloaded_for';

/**
 * A page that was open while a new version was deployed asks for files that are gone: it is loaded afresh, but
 * never twice for the same file, or a server that lacks it would reload for ever.
 */
export function reloadOnceAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const missing = String(event.payload);
    if (sessionStorage.getItem(KEY) === missing) return;
    sessionStorage.setItem(KEY, missing);
    event.preventDefault();
    window.location.reload();
  });
}
