import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { placeOf } from '../http/visitor.ts'
import type { Place, Standing } from '../settings/region.ts'
import { standingOf } from '../settings/region.ts'

/** The system status for one visitor, and where they seem to be. */
export type Visit = Standing & Place

export const createVisit = ({ merchants, geoIp }: Pick<Deps, 'merchants' | 'geoIp'>) =>
  async (host: string, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<Visit | undefined> => {
    const merchant = await merchants.byHost(host)
    const place = placeOf(request, { geoIp })
    return merchant && { ...place, ...standingOf(merchant, place) }
  }
