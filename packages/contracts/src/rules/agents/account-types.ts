/** Account types that can be agents, of which each merchant chooses. */
export const AGENT_ACCOUNT_TYPES: readonly number[] = [1, 2, 41, 42]
