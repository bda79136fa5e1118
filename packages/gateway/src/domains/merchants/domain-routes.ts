import type { CallValue } from '@atrium/contracts/calls'
import { domainUrls } from '@atrium/contracts/http/domain-routes'
import { DomainError } from '@atrium/contracts/errors'
import { hostName } from '@atrium/contracts/http/host-name'
import type { CallContext } from '../../pipeline/handler.ts'

export const domainRoutesOf = ({
  merchant,
  origin,
}: Pick<CallContext, 'merchant' | 'origin'>): CallValue<'domainRoutes'> => ({
  domainList: domainUrls(merchant.hosts, origin).map((url) => ({ url })),
})

/**
 * Returns whether maintenance or a region restriction applies to the visitor of a page.
 * @throws DomainError INVALID_URL if `url` is not an address of this merchant
 */
export function permissionOf(
  url: string,
  {
    merchant,
    visitorStatus: { status },
    ip,
    country,
  }: Pick<CallContext, 'merchant' | 'visitorStatus' | 'ip' | 'country'>,
): CallValue<'permission'> {
  if (!merchant.hosts.includes(hostOf(url)))
    throw new DomainError('INVALID_URL', `${url} is no host of ${merchant.code}`)
  return {
    info: {
      maintenance: status === 1,
      regionRestriction: status === 2,
      ...(status === 1 && merchant.maintenanceEnd !== undefined && { maintenanceEnd: merchant.maintenanceEnd }),
    },
    location: { ip, country },
  }
}

/** Returns the host of an address or of a `Host` value, such as `location.host`. */
function hostOf(url: string): string {
  const { host } = URL.parse(/^https?:\/\//i.test(url) ? url : `http://${url}`) ?? {}
  return hostName(host ?? '')
}
