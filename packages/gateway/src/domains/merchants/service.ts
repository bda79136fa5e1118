import type { Resources } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import { readResources } from './repository.ts'

/** Returns a merchant's addresses for visitors by resource type. Labels without a translation are English. */
export async function resourcesOf(sql: Sql, merchant: string, language: Language): Promise<Resources> {
  const rows = await readResources(sql, merchant)
  return Object.fromEntries(
    rows.map(({ resourceType, url, qrCodeUrl, label }) => {
      const labelNameEn = label.EN ?? resourceType
      return [
        resourceType,
        {
          url,
          ...(qrCodeUrl !== null && { qrCodeUrl }),
          labelName: label[language] ?? labelNameEn,
          labelNameEn,
          labelNameCn: label.CN ?? labelNameEn,
        },
      ]
    }),
  )
}
