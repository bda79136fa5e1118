/**
 * Reports the height of the visible content whenever it changes. Measures the whole page instead of `place` alone:
 * captchas append their puzzles to the body, and position them far above the page until they are shown.
 */
export function reportHeight(place: HTMLElement, report: (height: number) => void): void {
  let last: number | undefined
  const measure = (): void => {
    const height =
      place.childElementCount === 0
        ? 0
        : Math.max(
            place.offsetHeight,
            ...[...document.body.children].map((element) => Math.ceil(element.getBoundingClientRect().bottom)),
            0,
          )
    if (height !== last) report((last = height))
  }
  measure()
  new MutationObserver(measure).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'height'],
  })
  new ResizeObserver(measure).observe(place)
}
