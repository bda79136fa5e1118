/**
 * Tells how much of the page there is to see, whenever that changes. Captchas hang their puzzles into the body, far
 * above the page until one is shown, so the page is measured and not the place.
 */
export function tellSize(place: HTMLElement, tell: (height: number) => void): void {
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
    if (height !== last) tell((last = height))
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
