/**
 * Changes a document as browsers' translators do: replaces each text node with two `font` elements, except where the
 * page has `translate="no"`.
 */
export function translate(root: Element, word: (text: string) => string = (text) => text): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement!.closest('[translate=no], script, style')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(word(text.data))
    outer.append(inner)
    text.replaceWith(outer)
  }
}
