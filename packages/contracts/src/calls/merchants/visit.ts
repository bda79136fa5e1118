import { z } from 'zod'
import { defineCall, nothing, timestamp } from '../define.ts'

/** The portal's addresses, and whether this visitor may use it. */
export const visitCalls = [
  defineCall({
    name: 'domainRoutes',
    method: 'GET',
    path: '/wps/system/domainRoute',
    auth: 'none',
    passive: true,
    request: nothing(),
    /** Every address of this merchant's portal; the browser measures which is fastest for it. */
    response: z.object({ domainList: z.array(z.object({ url: z.string() })) }),
  }),
  defineCall({
    name: 'permission',
    method: 'GET',
    path: '/wps/system/location',
    auth: 'none',
    passive: true,
    /** The address of the current page: on one of the merchant's hosts, or INVALID_URL. */
    request: z.object({ url: z.string().min(1).max(300) }),
    response: z.object({
      info: z.object({
        maintenance: z.boolean(),
        regionRestriction: z.boolean(),
        maintenanceEnd: timestamp().optional(),
      }),
      /** The visitor's estimated location; without a country when it is unknown. */
      location: z.object({ ip: z.string(), country: z.string().optional() }),
    }),
  }),
] as const
