import type { Fragment, Sql } from '@atrium/database'

/** Entries of the log about some subjects. `subjects`: an array of text. `actions`: a condition on `l.action`. */
export const auditRows = (sql: Sql, merchant: string, subjects: Fragment, actions: Fragment): Fragment => sql`
  select 'log:' || l.id as id, l.at, l.action as event, jsonb_build_object('by', l.actor, 'facts', l.details, 'ref',
    jsonb_build_object('subject', l.subject)) as details
  from audit.log l where l.subject = any(${subjects}) and l.merchant = ${merchant} and ${actions}`
