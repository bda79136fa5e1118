import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'

/** The role that owns the schema `registry`. */
export const REGISTRY_ROLE = 'atrium_registry'

/**
 * The registry's connections. Its log grows by hundreds of entries with one decision, and what runs is found by walking
 * through it: the plan of a small log would read the whole of a grown one at every step, for seconds, until PostgreSQL
 * counts its rows again. There are few statements, so each is planned afresh.
 */
export const connectRegistry = (url: string): Sql =>
  connect({ url, role: REGISTRY_ROLE, name: 'registry', plansAfresh: true })
