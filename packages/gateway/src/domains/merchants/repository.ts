import type { Sql } from '@atrium/database'

export interface ResourceRow {
  resourceType: string
  url: string
  qrCodeUrl: string | null
  label: Partial<Record<'KO' | 'EN' | 'CN', string>>
}

export const readResources = (sql: Sql, merchant: string): Promise<ResourceRow[]> => sql<ResourceRow[]>`
  select resource_type as "resourceType", url, qr_code_url as "qrCodeUrl", label
  from settings.resources_view
  where merchant = ${merchant}
  order by position, resource_type`
