import type { ValueOrigin } from '@portico/contract/dashboard/metadata'
import { IconDatabase, IconPencil, IconPlug } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Hidden } from '../../../../kit/display/Hidden.tsx'
import classes from './reading.module.css'

const icons = { LGD_DB_BASED: IconDatabase, EXTERNAL_SYSTEM_BASED: IconPlug, USER_INPUT_BASED: IconPencil } as const

/** Shows the source of a key's values as an icon with a tooltip; by default nothing for keys that people fill. */
export function Origin({ origin, always = false }: { origin: ValueOrigin | undefined; always?: boolean }) {
  const { t } = useTranslation('metadata')
  if (origin === undefined || (origin === 'USER_INPUT_BASED' && !always)) return null
  const Icon = icons[origin]
  const tipText = t(`origin.${origin}`)
  return (
    <span title={tipText} className={classes.origin}>
      <Icon size={14} stroke={1.6} aria-hidden />
      <Hidden>{tipText} </Hidden>
    </span>
  )
}
