import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { SHELL_PATHS } from '@atrium/contracts/portal/paths'
import type { Session } from '@atrium/contracts/portal/session'
import { OVERLAY_QUERIES } from '../navigation/navigation.ts'
import { meets } from './conditions.ts'
import type { ReleaseIndex } from '../context/services/release-index.ts'

export function indexReleases(
  remotes: Bootstrap['releaseSet']['remotes'],
  isModuleOn: (modId: string) => boolean,
): ReleaseIndex {
  const named = Object.entries(remotes)
  const routes = named.flatMap(([remote, release]) => release.routes.map((route) => ({ ...route, remote })))
  const slots = named
    .flatMap(([remote, release]) => release.slots.map((slot) => ({ ...slot, remote })))
    .sort((a, b) => a.order - b.order)
  const entries = named
    .flatMap(([remote, release]) => release.menu.map((entry) => ({ ...entry, remote })))
    .sort((a, b) => a.order - b.order)
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const isFilled = (name: string, session: Pick<Session, 'status'>) =>
    slots.some(({ slot, condition }) => slot === name && (session.status === 'visitor' || meets(condition, session)))
  const brings = (to: string, session: Pick<Session, 'status'>): boolean => {
    const { pathname, searchParams } = new URL(to, ANY_PAGE)
    const centre = OVERLAY_QUERIES.find((name) => searchParams.get(name))
    const hasPage =
      pathname === '/' || SHELL_PATHS.includes(pathname) || routes.some(({ path }) => isAt(path, pathname))
    return (
      hasPage &&
      (!centre ||
        (isFilled(`overlay.${centre}`, session) && isFilled(`${centre}.${searchParams.get(centre)}`, session)))
    )
  }
  return {
    brings,
    routes,
    routeAt: (pathname) => byPath.get(pathname),
    slotsNamed: (name) => slots.filter(({ slot }) => slot === name),
    fillersOf: (name, session) => slots.filter(({ slot, condition }) => slot === name && meets(condition, session)),
    menu: (menu, session) =>
      entries.filter(
        (entry) =>
          entry.menu === menu &&
          meets(entry.condition, session) &&
          (!entry.module || isModuleOn(entry.module)) &&
          brings(entry.to, session),
      ),
  }
}

/** The base of relative addresses; its own path belongs to the shell. */
const ANY_PAGE = 'https://portal.invalid/'

/** Whether a path matches a route, whose parameters (`:name`) match any segment. */
function isAt(path: string, pathname: string): boolean {
  const [parts, here] = [path.split('/'), pathname.split('/')]
  return parts.length === here.length && parts.every((part, index) => part.startsWith(':') || part === here[index])
}
