import { errorCode } from './errors.ts'
import type { DatabaseAddress } from './url.ts'

const reason = (code: string | undefined, { user, database }: DatabaseAddress): string => {
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing listens there. Start PostgreSQL, or correct DATABASE_URL'
    case 'ENOENT':
      return 'there is no such socket. Start PostgreSQL, or correct DATABASE_URL'
    case 'EACCES':
      return 'this user may not open the socket. Run as the user who owns it, or correct DATABASE_URL'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the host name does not resolve. Correct DATABASE_URL'
    case 'CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'it does not answer. Check the host, the port and the firewall in between'
    case '28P01':
    case '28000':
      return `user "${user}" is not let in. Correct user and password in DATABASE_URL`
    case '3D000':
      return `database "${database}" does not exist. Create it, or correct DATABASE_URL`
    case '53300':
      return 'it has no connection left. Raise max_connections, or run fewer processes'
    case '57P03':
      return 'it is starting up or shutting down. Try again in a moment'
    default:
      return 'it refused. The cause below says why'
  }
}

/** An error in one sentence about a database that could not be reached. Its cause is the driver's error. */
export const unreachable = (error: unknown, address: DatabaseAddress): Error =>
  new Error(`The database at ${address.shown} cannot be reached: ${reason(errorCode(error), address)}.`, {
    cause: error,
  })
