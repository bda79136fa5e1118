/** Flags of a build, which distinguish versions of this remote. */
declare const __FLAGS__: { readonly lobbyHero?: boolean }
