import { Text } from '@mantine/core'
import { type BuildFile, builds } from '@portico/contract/console/builds'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { OneTimeSecret } from '../../../kit/display/OneTimeSecret.tsx'

/** An hour, a day, a week, in minutes. */
const times = [60, 1_440, 10_080] as const

/** Creates a link that lets build servers download a file, and shows it once. */
export function LinkDialog({ file: { id: fid, name }, onClose }: { file: BuildFile; onClose: () => void }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const [link, setLink] = useState<string>()
  const form = useRouteForm(builds.link, {
    params: { appId, fid },
    initial: { minutes: times[0] as (typeof times)[number] },
    onSuccess: ({ path }) => setLink(new URL(path, location.origin).href),
  })
  const timeOf = (minutes: (typeof times)[number]) => t(`link.times.${minutes}`)
  if (link !== undefined)
    return <OneTimeSecret title={t('link.done', { time: timeOf(form.values.minutes) })} secret={link} onClose={onClose} />
  return (
    <FormDialog form={form} title={t('link.title', { name })} confirm={t('link.confirm')} onClose={onClose}>
      <Text size="sm">{t('link.hint')}</Text>
      <SelectField
        {...form.field('minutes')}
        label={t('link.time')}
        focusFirst
        options={times.map((value) => ({ value, label: timeOf(value) }))}
      />
    </FormDialog>
  )
}
