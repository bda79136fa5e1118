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
  // No style and no id: the page's policy rejects styles, and an id could imitate an element of the portal.
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

/** Number of each element, and of each attribute of one (`a href`), in an HTML text. */
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

/** Targets of the links of an HTML text, as members get it. */
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

/** Cache size: every visitor reads the same few texts, and 20,000 characters take four milliseconds. */
const MAX_CLEANED = 500
const cleaned = new Map<string, string>()

/** Sanitises HTML of an operator: only texts, lists, tables, pictures and links are left. */
export function safeHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const safe = sanitize(html, OPTIONS)
  if (cleaned.size >= MAX_CLEANED) cleaned.clear()
  cleaned.set(html, safe)
  return safe
}
