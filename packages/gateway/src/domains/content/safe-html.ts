import sanitize from 'sanitize-html'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'ul',
    'ol',
    'li',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'span',
  ],
  // No `style` or `id`: the portal's CSP blocks styles, and an id could imitate an element of the portal.
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.href?.startsWith('/') ? attribs : { ...attribs, rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
}

/** Counts the elements of an HTML text, and the attributes of each element (such as `a href`). */
export function inventoryOf(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        count(tagName)
        for (const name of Object.keys(attribs)) count(`${tagName} ${name}`)
        return { tagName, attribs }
      },
    },
  })
  return counts
}

/** Returns the link targets of an HTML text after sanitizing. */
export function linksOf(html: string): string[] {
  const links: string[] = []
  sanitize(safeHtml(html), {
    ...OPTIONS,
    transformTags: {
      a: (tagName, attribs) => {
        if (attribs.href !== undefined) links.push(attribs.href)
        return { tagName, attribs }
      },
    },
  })
  return links
}

/**
 * Number of cached texts. All visitors read the same few texts, and sanitizing 20,000 characters takes four
 * milliseconds.
 */
const MAX_CLEANED = 500
const cleaned = new Map<string, string>()

/** Sanitizes an operator's HTML. Only text, lists, tables, images and links remain. */
export function safeHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const safe = sanitize(html, OPTIONS)
  if (cleaned.size >= MAX_CLEANED) cleaned.clear()
  cleaned.set(html, safe)
  return safe
}
