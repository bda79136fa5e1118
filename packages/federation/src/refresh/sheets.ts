/** Removes style sheets from the document, except those at the addresses in `kept`. */
export function removeSheets(document: Document, urls: readonly string[], kept: readonly string[] = []): void {
  const unwanted = new Set(urls.filter((url) => !kept.includes(url)))
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (unwanted.has(link.getAttribute('href') ?? '')) link.remove()
}
