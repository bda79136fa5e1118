/** What opens over a page (a question, the member centre) is not seen while one part of it is in full screen. */
export function leaveFullScreen(): void {
  // Where nothing is in full screen by now there is nothing to do.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
