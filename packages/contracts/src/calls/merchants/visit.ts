import { z } from 'zod'
import { defineCall, nothing, timestamp } from '../define.ts'

/** Addresses of the portal, and whether this visitor may use it. */
export const visitCalls = [
  defineCall({
    name: 'domainRoutes',
    method: 'GET',
    path: '/wps/system/domainRoute',
    auth: 'none',
    passive: true,
    request: nothing(),
    /** Every address of this merchant's portal. The browser measures which one is fastest. */
    response: z.object({ domainList: z.array(z.object({ url: z.string() })) }),
  }),
  defineCall({
    name: 'permission',
    method: 'GET',
    path: '/wps/system/location',
    auth: 'none',
    passive: true,
    /** The address of the current page. Rejected with INVALID_URL unless it is on one of the merchant's hosts. */
    request: z.object({ url: z.string().min(1).max(300) }),
    response: z.object({
      info: z.object({
        maintenance: z.boolean(),
        regionRestriction: z.boolean(),
        maintenanceEnd: timestamp().optional(),
      }),
      /** The visitor's estimated location. `country` is absent if it is unknown. */
      location: z.object({ ip: z.string(), country: z.string().optional() }),
    }),
  }),
] as const
