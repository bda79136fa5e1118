import type { Section } from './define-page.ts'
import { usePages } from './page-context.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { menuOf, openFor } from './sections.ts'

/** Codes of the merchants for which the reader may open a page of the section; undefined until they are loaded. */
export function useServedMerchants(section: Section): readonly string[] | undefined {
  const rights = useRights()
  const pages = usePages()
  const { data } = useRead('merchants', {})
  return data
    ?.map(({ merchant }) => merchant)
    .filter((merchant) => menuOf(pages, section, openFor(rights, merchant)).length > 0)
}
