import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'

/** Role that owns the schema `registry`. */
export const REGISTRY_ROLE = 'atrium_registry'

/**
 * The registry's connection pool. Plans every statement at each execution. One decision adds hundreds of log entries,
 * and running sets are found by following them. With a plan cached while the log was small, every step would scan the
 * whole log for seconds, until PostgreSQL updates its statistics.
 */
export const connectRegistry = (url: string): Sql =>
  connect({ url, role: REGISTRY_ROLE, name: 'registry', plansAfresh: true })
