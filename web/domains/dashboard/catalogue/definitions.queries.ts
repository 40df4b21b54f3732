import { metadata } from '@portico/contract/dashboard/metadata'
import { query } from '../../../kernel/api.ts'

/** Keys and options change rarely: fetched once and kept (specification, section 4). */
export const definitionsQuery = () => ({ ...query(metadata.definitions), staleTime: Number.POSITIVE_INFINITY })
export const constantsQuery = () => ({ ...query(metadata.constants), staleTime: Number.POSITIVE_INFINITY })
