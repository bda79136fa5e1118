const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

/** Serializes JSON for a script element: the result cannot contain `</script>` or `<!--`. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Custom properties of a brand as one style sheet: dark is the default, light overrides it. */
export function brandCss(brand: { dark: Record<string, string>; light: Record<string, string> }): string {
  const block = (selector: string, properties: Record<string, string>) =>
    `${selector}{${Object.entries(properties)
      .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && /^[a-z0-9#%(),./ -]+$/i.test(value))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  return block(':root', brand.dark) + block(':root[data-theme=light]', brand.light)
}
