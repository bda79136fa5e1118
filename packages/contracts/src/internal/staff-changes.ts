import { z } from 'zod'
import { staffChange } from '../staff/staff-data.ts'
import { defineInternal } from './define.ts'

/**
 * The stream of gateway and registry about changed data of staff pages, until the staff server disconnects. Each line
 * is an `answer` (`application/x-ndjson`). An empty list is a heartbeat.
 */
export const staffChangesStream = defineInternal({
  method: 'GET',
  path: '/staff-changes',
  scope: 'operate',
  summary: "Which data of the staff's pages changes.",
  input: z.object({}),
  answer: z.array(staffChange),
})
