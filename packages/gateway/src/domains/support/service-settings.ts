import type { SettingValue } from '@atrium/contracts/merchants/settings'
import { SERVICE_PATH } from '@atrium/contracts/rules/support-rules'
import type { Sql, Transaction } from '@atrium/database'
import { readServicePaths } from './repository.ts'

/** Addresses of the customer service that a merchant has set. */
export async function readServiceAddresses(
  sql: Sql | Transaction,
  merchant: string,
): Promise<SettingValue<'servicePaths'>> {
  const paths = await readServicePaths(sql, merchant)
  const names = Object.entries(SERVICE_PATH)
  return Object.fromEntries(
    names.flatMap(([desk, type]) => {
      const path = paths.find((one) => one.type === type)
      return path ? [[desk, path.address]] : []
    }),
  )
}

/** Replaces the addresses of the customer service; `null` restores the desk of the portal. */
export async function writeServiceAddresses(
  tx: Transaction,
  merchant: string,
  addresses: SettingValue<'servicePaths'> | null,
): Promise<void> {
  for (const [desk, type] of Object.entries(SERVICE_PATH)) {
    const address = addresses?.[desk as keyof typeof SERVICE_PATH]
    await (address === undefined
      ? tx`delete from support.service_paths where merchant = ${merchant} and type = ${type}`
      : tx`
        insert into support.service_paths as p (merchant, type, address) values (${merchant}, ${type}, ${address})
        on conflict (merchant, type) do update set address = excluded.address where p.address <> excluded.address`)
  }
}
