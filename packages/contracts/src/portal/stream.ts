/**
 * The event that the stream sends besides messages, at once and then every `STREAM_BEAT_MS`. Scripts see events and no
 * comments of a stream: without it nobody can tell a connection on which nothing happens from one that is half open.
 */
export const STREAM_BEAT = 'beat'
export const STREAM_BEAT_MS = 20_000

/** A connection without an event for this long is dead: two beats are missing. A gateway is never older than a shell. */
export const STREAM_SILENCE_MS = 50_000
