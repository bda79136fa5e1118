/**
 * Ends full screen before an overlay opens: a dialog over the page is invisible while one of its elements is full
 * screen.
 */
export function leaveFullScreen(): void {
  // Full screen may have ended already.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
