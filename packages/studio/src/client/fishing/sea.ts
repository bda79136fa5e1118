/**
 * A slot of the sea, which contains at most one fish at a time. Lengths are fractions of the sea's height, times are in
 * milliseconds.
 */
export interface Fish {
  /** Index of the species. Undefined while the slot waits for its next fish. */
  species: number | undefined
  /** Increases with every new fish of this slot. */
  id: number
  x: number
  y: number
  speed: number
  phase: number
  /** Time until the next fish appears, while the slot is empty. */
  comesAt: number
}

export interface Bullet {
  x: number
  y: number
  dx: number
  dy: number
  /** The fish that the bullet follows. */
  readonly target?: { readonly place: number; readonly id: number }
}

export interface SeaOptions {
  /** Half the length of a fish, by species. */
  readonly sizes: readonly number[]
  /** Speed by species, in sea heights per second. */
  readonly speeds: readonly number[]
  /** How often each species appears. It does not affect the return of a shot. */
  readonly weights: readonly number[]
  readonly random: () => number
  /** Called when a bullet has hit this fish. */
  readonly hit: (place: number, fish: Readonly<Fish>) => void
}

export const PLACES = 12
const BULLET_SPEED = 1.5
const BULLET_RADIUS = 0.012
/** Fish stay above this height, because the cannon is below it. */
const FLOOR = 0.8
const COMES_MS = 700

export interface Sea {
  readonly fish: readonly Readonly<Fish>[]
  readonly bullets: readonly Readonly<Bullet>[]
  /** Width of the sea, in sea heights. */
  width: number
  /** Position of the cannon. */
  muzzle(): { readonly x: number; readonly y: number }
  fire(angle: number, target?: number): void
  /** Angle at which a bullet would meet the fish in this slot. */
  angleTo(place: number): number | undefined
  step(ms: number): void
  /** Removes the fish in this slot, because it was caught. */
  take(place: number): void
}

/**
 * The simulation of everything that moves: fish that swim across, and bullets that fly until they hit a fish or leave
 * the sea.
 */
export function createSea({ sizes, speeds, weights, random, hit }: SeaOptions): Sea {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const fish: Fish[] = Array.from({ length: PLACES }, (_, place) => ({
    species: undefined,
    id: 0,
    x: 0,
    y: 0,
    speed: 0,
    phase: 0,
    comesAt: place * 250,
  }))
  let bullets: Bullet[] = []
  let now = 0

  const spawn = (one: Fish, anywhere: boolean): void => {
    let mark = random() * total
    const species = weights.findIndex((weight) => (mark -= weight) < 0)
    const left = random() < 0.5
    const size = sizes[species]!
    Object.assign(one, {
      species,
      id: one.id + 1,
      x: anywhere ? random() * sea.width : left ? -size : sea.width + size,
      y: 0.1 + size / 2 + random() * (FLOOR - 0.2 - size),
      speed: speeds[species]! * (left ? 1 : -1),
      phase: random() * 7,
    })
  }
  const leave = (one: Fish): void => {
    one.species = undefined
    one.comesAt = now + COMES_MS * (0.5 + random())
  }
  const isHit = (bullet: Bullet, one: Fish): boolean =>
    one.species !== undefined &&
    ((bullet.x - one.x) / (sizes[one.species]! + BULLET_RADIUS)) ** 2 +
      ((bullet.y - one.y) / (sizes[one.species]! * 0.6 + BULLET_RADIUS)) ** 2 <
      1

  /** Moves a bullet. Returns false when it has hit a fish or left the sea. */
  const fly = (bullet: Bullet, seconds: number): boolean => {
    const followed = bullet.target && fish[bullet.target.place]
    if (followed && followed.species !== undefined && followed.id === bullet.target!.id) {
      const [wayX, wayY] = [followed.x - bullet.x, followed.y - bullet.y]
      const way = Math.hypot(wayX, wayY) || 1
      Object.assign(bullet, { dx: wayX / way, dy: wayY / way })
    }
    // In small steps, so that a fast bullet cannot skip a small fish.
    for (let left = BULLET_SPEED * seconds; left > 0; left -= BULLET_RADIUS) {
      bullet.x += bullet.dx * Math.min(left, BULLET_RADIUS)
      bullet.y += bullet.dy * Math.min(left, BULLET_RADIUS)
      const place =
        bullet.target && followed?.id === bullet.target.id && followed.species !== undefined
          ? isHit(bullet, followed)
            ? bullet.target.place
            : -1
          : fish.findIndex((one) => isHit(bullet, one))
      if (place >= 0) {
        hit(place, fish[place]!)
        return false
      }
    }
    return bullet.x > -0.05 && bullet.x < sea.width + 0.05 && bullet.y > -0.05
  }
  const sea: Sea = {
    fish,
    get bullets() {
      return bullets
    },
    width: 16 / 9,
    muzzle: () => ({ x: sea.width / 2, y: 0.93 }),
    fire(angle, place) {
      const { x, y } = sea.muzzle()
      const target = place === undefined ? undefined : { place, id: fish[place]!.id }
      bullets.push({ x, y, dx: Math.sin(angle), dy: -Math.cos(angle), ...(target && { target }) })
    },
    angleTo(place) {
      const one = fish[place]!
      if (one.species === undefined) return undefined
      const { x, y } = sea.muzzle()
      const seconds = Math.hypot(one.x - x, one.y - y) / BULLET_SPEED
      return Math.atan2(one.x + one.speed * seconds - x, y - one.y)
    },
    step(ms) {
      now += ms
      for (const one of fish) {
        if (one.species === undefined) {
          if (now >= one.comesAt) spawn(one, one.speed === 0)
          continue
        }
        one.x += (one.speed * ms) / 1000
        const out = sizes[one.species]!
        if (one.x < -out || one.x > sea.width + out) leave(one)
      }
      bullets = bullets.filter((bullet) => fly(bullet, ms / 1000))
    },
    take: (place) => leave(fish[place]!),
  }
  return sea
}
