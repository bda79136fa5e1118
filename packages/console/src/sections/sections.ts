import { matchPath } from 'react-router-dom'
import { SECTIONS } from './define-page.ts'
import type { ConsolePage, MenuName, Section } from './define-page.ts'
import { paths } from '../paths.ts'
import type { Rights } from '../session/rights.ts'

/** A page in the menu of a section. */
export interface MenuPage {
  readonly name: MenuName
  to(merchant: string): string
}

/** Whether the reader may open a page. */
type MayOpen = (page: ConsolePage) => boolean

/** Pages that the reader may open for a merchant. */
export const openFor =
  ({ may }: Pick<Rights, 'may'>, merchant: string): MayOpen =>
  ({ operation }) =>
    operation === undefined || may(operation, merchant)
/** Pages that the reader may open for at least one merchant. */
export const openForSome =
  ({ maySome }: Pick<Rights, 'maySome'>): MayOpen =>
  ({ operation }) =>
    operation === undefined || maySome(operation)

const isOnlyIn = (section: Section, { sections = [] }: ConsolePage): boolean =>
  sections.length === 1 && sections[0] === section

/** The menu of a section. Empty if the reader may open none of the pages that belong to this section only. */
export function menuOf(pages: readonly ConsolePage[], section: Section, mayOpen: MayOpen): readonly MenuPage[] {
  const open = pages.filter(mayOpen)
  if (!open.some((page) => page.name && isOnlyIn(section, page))) return []
  return open.flatMap(({ name, path, sections }) =>
    name && sections?.includes(section) ? [{ name, to: (merchant) => path.replace(':code', merchant) }] : [],
  )
}

/**
 * The section of an address, which is the section's address or one of its pages. A page in several sections belongs to
 * the first section in which the reader may open pages.
 */
export function sectionOf(
  pages: readonly ConsolePage[],
  pathname: string,
  rights: Pick<Rights, 'may'>,
): Section | undefined {
  const home = SECTIONS.find((section) => pathname === paths[section]())
  if (home) return home
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null)
  const [, , merchant = ''] = pathname.split('/')
  const { sections = [] } = page ?? {}
  return sections.find((section) => menuOf(pages, section, openFor(rights, merchant)).length > 0) ?? sections[0]
}
