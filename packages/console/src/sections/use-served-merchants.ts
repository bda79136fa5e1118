import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { rolesOf } from './sections.ts'
import type { Section } from './sections.ts'

/** Codes of the merchants for which the reader may open a page of the section; undefined until they are read. */
export function useServedMerchants(section: Section): readonly string[] | undefined {
  const { serves } = useRights()
  const { data } = useRead('merchants', {})
  return data?.map(({ merchant }) => merchant).filter((merchant) => serves(merchant, ...rolesOf(section)))
}
