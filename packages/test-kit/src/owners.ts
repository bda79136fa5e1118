import { join } from 'node:path'

/** Who owns schemas, and where applied migrations are recorded, by the package that has the files. */
export const OWNERS = {
  gateway: { role: 'atrium_gateway', table: 'atrium_gateway.migrations' },
  studio: { role: 'atrium_studio', table: 'atrium_studio.migrations' },
  payments: { role: 'atrium_payments', table: 'atrium_payments.migrations' },
  staff: { role: 'atrium_staff', table: 'staff.migrations' },
  registry: { role: 'atrium_registry', table: 'registry.migrations' },
} as const

export type Owner = keyof typeof OWNERS

/** A pattern of the files that make an owner's schema, in a checkout. The ledger's tables are the gateway's. */
export const sqlFilesOf = (checkout: string, owner: Owner, kind: 'migrations' | 'functions'): string =>
  join(checkout, `packages/${owner === 'gateway' ? '{gateway,ledger}' : owner}/src/**/${kind}/*.sql`)
