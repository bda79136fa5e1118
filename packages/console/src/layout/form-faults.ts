/** An invalid field with its name: its groups and its label. */
export interface Fault {
  readonly field: HTMLElement
  readonly name: string
}

const GROUPS = 'fieldset, [role="group"]'
const FIELDS = 'input:enabled, select:enabled, textarea:enabled, button:enabled'

/** The fields of a form that are marked as invalid, and groups with their own error, from top to bottom. */
export function faultsIn(form: Element): Fault[] {
  const found = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], p[role="alert"]')].flatMap((element) => {
    if (element.matches('[aria-invalid="true"]')) return { field: element, name: nameOf(element, labelOf(element)) }
    // The error of a field is shown at the field.
    if (element.id !== '' && form.querySelector(`[aria-describedby~="${CSS.escape(element.id)}"]`)) return []
    const group = element.closest<HTMLElement>(GROUPS) ?? element.parentElement!
    const field = group.querySelector<HTMLElement>(FIELDS)
    return field ? { field, name: nameOf(element, element.closest(GROUPS) ? '' : element.textContent) } : []
  })
  return found.filter(({ field }, at) => found.findIndex((fault) => fault.field === field) === at)
}

/** Focuses the first invalid field of a form. */
export function focusFirstFault(form: Element): void {
  const [first] = faultsIn(form)
  first?.field.focus()
}

function nameOf(element: Element, label: string): string {
  const groups: string[] = []
  for (let group = element.closest(GROUPS); group; group = group.parentElement?.closest(GROUPS) ?? null)
    groups.unshift(group.getAttribute('aria-label') ?? group.querySelector(':scope > legend')?.textContent ?? '')
  return [...groups, label].filter((part, at, all) => part !== '' && all[at - 1] !== part).join(' · ')
}

function labelOf(field: HTMLElement): string {
  const [label] = (field as HTMLInputElement).labels ?? []
  const words = label?.cloneNode(true) as HTMLElement | undefined
  for (const mark of words?.querySelectorAll('[aria-hidden]') ?? []) mark.remove()
  return words?.textContent.trim() ?? field.getAttribute('aria-label') ?? ''
}
