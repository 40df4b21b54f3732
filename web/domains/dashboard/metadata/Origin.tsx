import type { ValueOrigin } from '@portico/contract/dashboard/metadata'
import { IconDatabase, IconPencil, IconPlug } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './metadata.module.css'

const icons = { LGD_DB_BASED: IconDatabase, EXTERNAL_SYSTEM_BASED: IconPlug, USER_INPUT_BASED: IconPencil } as const

/** Where a key's values come from, as a sign with its meaning. Keys that people fill have none, unless it is asked for. */
export function Origin({ origin, always = false }: { origin: ValueOrigin | undefined; always?: boolean }) {
  const { t } = useTranslation('metadata')
  if (origin === undefined || (origin === 'USER_INPUT_BASED' && !always)) return null
  const Icon = icons[origin]
  const says = t(`origin.${origin}`)
  return (
    <span role="img" aria-label={says} title={says} className={classes.origin}>
      <Icon size={14} stroke={1.6} aria-hidden />
    </span>
  )
}
