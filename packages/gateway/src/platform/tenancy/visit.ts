import type { FastifyRequest } from 'fastify'
import type { GeoIp } from '../geo-ip/geo-ip.ts'
import type { Merchants } from './service.ts'
import { placeOf } from './visitor.ts'
import type { Place, VisitorStatus } from './region.ts'
import { visitorStatusOf } from './region.ts'

/** The system status for a visitor, and the visitor's network and country. */
export type Visitor = VisitorStatus & Place

export const createVisitorLookup =
  ({ merchants, geoIp }: { merchants: Pick<Merchants, 'byHost'>; geoIp: Pick<GeoIp, 'countryOf'> }) =>
  async (host: string, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<Visitor | undefined> => {
    const merchant = await merchants.byHost(host)
    const place = placeOf(request, { geoIp })
    return merchant && { ...place, ...visitorStatusOf(merchant, place) }
  }
