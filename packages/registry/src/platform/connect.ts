import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'

/** The role that owns the schema `registry`. */
export const REGISTRY_ROLE = 'atrium_registry'

/**
 * The registry's connections. One decision adds hundreds of entries to its log, and running sets are found by following
 * them: with the cached plan of a small log every step would scan the whole of a grown one, for seconds, until
 * PostgreSQL updates its statistics. There are few statements, so each is planned every time.
 */
export const connectRegistry = (url: string): Sql =>
  connect({ url, role: REGISTRY_ROLE, name: 'registry', plansAfresh: true })
