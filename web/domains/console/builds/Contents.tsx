import { Anchor } from '@mantine/core'
import { type BuildFile, type BuildVersion, changesBetween, type Inspection, type PackageChanges } from '@portico/contract/console/builds'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { percentages, formatPercent, formatSize } from '../../../kernel/sizes.ts'
import { Banner } from '../../../kit/page/Banner.tsx'
import { BreakableUrl } from '../../../kit/display/BreakableUrl.tsx'
import { Changes } from '../../../kit/display/Changes.tsx'
import { Facts } from '../../../kit/display/Facts.tsx'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import classes from './builds.module.css'

const colors = {
  native: 'var(--mantine-color-iris-6)',
  code: 'var(--mantine-color-teal-7)',
  assets: 'var(--mantine-color-iris-4)',
  resources: 'var(--mantine-color-yellow-6)',
  other: 'var(--mantine-color-slate-5)',
} as const

function Parts({ parts }: Pick<Inspection, 'parts'>) {
  const { t } = useTranslation('builds')
  const shares = percentages(parts.map(({ size }) => size))
  return (
    <section aria-label={t('contents.parts')}>
      <h3>{t('contents.parts')}</h3>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ part, size }) => (
          <span key={part} style={{ flexGrow: size, '--part': colors[part] } as object} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ part, size }, at) => (
          <li key={part} style={{ '--part': colors[part] } as object}>
            <span aria-hidden />
            {t(`contents.part.${part}`)} {formatSize(size)} · {formatPercent(shares[at] ?? 0)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Names({ title, names, sign = '' }: { title: string; names: readonly string[]; sign?: string }) {
  if (names.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.plain}>
        {names.map((name) => (
          <li key={name} className={classes.code}>
            {sign}
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A checksum that breaks between its bytes rather than within one. */
function Fingerprint({ children }: { children: string }) {
  return (
    <span className={classes.code}>
      {children.split(/(?<=:)/).map((byte, place) => (
        <Fragment key={place}>
          {byte}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

const short = (fingerprint: string): string => (fingerprint.length > 23 ? `${fingerprint.slice(0, 23)}…` : fingerprint)

/** The name of a signer, and the beginning of its checksum as certificates are usually compared. */
const signerLines = ({ subject, fingerprint }: NonNullable<Inspection['signer']>): string[] => [
  subject,
  ...(fingerprint === '' ? [] : [`SHA-256 ${short(fingerprint)}`]),
]

function Differences({ changes, before }: { changes: PackageChanges; before: NonNullable<BuildFile['before']> }) {
  const { t } = useTranslation('builds')
  const { permissionsAdded, permissionsRemoved, size, changed, signers } = changes
  const rows = changed.map((one) => ({
    field: one.field as string,
    name: t(`contents.${one.field}`),
    before: [one.before],
    after: [one.after],
  }))
  if (signers) {
    const [old, now] = signers.map((signer) => (signer ? signerLines(signer) : [t('contents.noSigner')])) as [string[], string[]]
    rows.push({ field: 'signer', name: t('contents.signer'), before: old, after: now })
  }
  return (
    <>
      <div>
        <h3>
          {t('contents.since', { version: before.version })}
          {size !== null && ` · ${t('contents.sizeChange', { percent: formatPercent(size, { signed: true }) })}`}
        </h3>
        {rows.length > 0 && <Changes label={t('contents.since', { version: before.version })} changes={rows} />}
      </div>
      <Names title={t('contents.permissionsAdded')} names={permissionsAdded} sign="+ " />
      <Names title={t('contents.permissionsRemoved')} names={permissionsRemoved} sign="− " />
    </>
  )
}

/** Names the packages that the app is registered with, and where. */
function Registered({ packages }: Pick<BuildVersion, 'packages'>) {
  const { t } = useTranslation('builds')
  const { appId } = useAppArea()
  return (
    <>
      <br />
      {t('contents.registered', { packages: packages.join(', ') })}{' '}
      <Anchor inherit component={PageLink} to={pages.basicSetting({ appId })}>
        {t('contents.settings')}
      </Anchor>
    </>
  )
}

function Package({ file, inspection, packages }: { file: BuildFile; inspection: Inspection } & Pick<BuildVersion, 'packages'>) {
  const { t } = useTranslation('builds')
  const { signer, icon } = inspection
  const changes = file.before && changesBetween(file.before, { inspection, size: file.size })
  return (
    <div className={classes.panel}>
      {file.warnings.length > 0 && (
        <Banner kind="waiting" icon={IconAlertTriangle} title={t('contents.lookAt')}>
          <ul className={classes.plain}>
            {file.warnings.map((warning) => (
              <li key={warning}>
                {t(`warnings.${warning}`)}
                {warning === 'package_differs' && <Registered packages={packages} />}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {icon && <img src={icon} alt="" width={48} height={48} />}
      <Facts
        facts={[
          {
            name: t('contents.package'),
            value: (
              <span className={classes.code}>
                <BreakableUrl>{inspection.package}</BreakableUrl>
              </span>
            ),
          },
          { name: t('contents.versionName'), value: inspection.versionName },
          { name: t('contents.versionCode'), value: inspection.versionCode },
          { name: t('contents.minSdk'), value: inspection.minSdk },
          { name: t('contents.targetSdk'), value: inspection.targetSdk },
          { name: t('contents.compileSdk'), value: inspection.compileSdk },
          { name: t('contents.abis'), value: inspection.abis.join(', ') },
          { name: t('contents.signer'), value: signer ? `${signer.subject} · ${signer.schemes.join(', ')}` : t('contents.noSigner') },
          { name: t('contents.fingerprint'), value: signer?.fingerprint && <Fingerprint>{signer.fingerprint}</Fingerprint> },
          { name: t('contents.expires'), value: signer?.expiresAt && formatTime(signer.expiresAt, 'date') },
        ]}
      />
      {changes && file.before && <Differences changes={changes} before={file.before} />}
      <Parts parts={inspection.parts} />
      <Names title={t('contents.permissions')} names={inspection.permissions} />
    </div>
  )
}

/** Shows the contents of a version's packages, one at a time, and the differences from the previous version. */
export function Contents({ version }: { version: BuildVersion }) {
  const { t } = useTranslation('builds')
  const packages = version.tree
    .flatMap(({ files }) => files)
    .flatMap((file) => (file.inspection ? [{ file, inspection: file.inspection }] : []))
  const [chosen, setChosen] = useState<string>()
  const selected = packages.find(({ file }) => file.id === chosen) ?? packages[0]
  if (!selected) return <EmptyState title={t('contents.none')} hint={t('contents.noneHint')} />
  return (
    <div className={classes.panel}>
      {packages.length > 1 && (
        <LazySelect
          label={t('contents.file')}
          allowDeselect={false}
          data={packages.map(({ file }) => ({ value: file.id, label: `${file.name} · ${t(`variants.${file.variant}`)}` }))}
          value={selected.file.id}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      )}
      <Package file={selected.file} inspection={selected.inspection} packages={version.packages} />
    </div>
  )
}
