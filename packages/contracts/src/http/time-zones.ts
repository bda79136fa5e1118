import { z } from 'zod'

/**
 * `GET` on the gateway's internal listener: the time zone of each merchant, by which the registry schedules releases.
 */
export const TIME_ZONES_PATH = '/internal/time-zones'
export const timeZones = z.array(z.object({ merchant: z.string(), timeZone: z.string() }))
export type TimeZones = z.infer<typeof timeZones>
