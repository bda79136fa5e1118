import { join } from 'node:path'

/** Owners of schemas, and where their applied migrations are recorded, by the package with the files. */
export const OWNERS = {
  gateway: { role: 'atrium_gateway', table: 'atrium_gateway.migrations' },
  studio: { role: 'atrium_studio', table: 'atrium_studio.migrations' },
  payments: { role: 'atrium_payments', table: 'atrium_payments.migrations' },
  staff: { role: 'atrium_staff', table: 'staff.migrations' },
  registry: { role: 'atrium_registry', table: 'registry.migrations' },
} as const

export type Owner = keyof typeof OWNERS

/** A glob for the files that create an owner's schema, in a checkout. The ledger's tables belong to the gateway. */
export const sqlFilesOf = (checkout: string, owner: Owner, kind: 'migrations' | 'functions'): string =>
  join(checkout, `packages/${owner === 'gateway' ? '{gateway,ledger}' : owner}/src/**/${kind}/*.sql`)
