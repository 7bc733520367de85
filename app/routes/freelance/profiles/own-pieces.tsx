import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';

type Piece = { id: string; title: string };

type Props = {
  path: string;
  pieces: readonly Piece[];
  /** The piece that was just moved, and which way. */
  moved: { piece: string | null; way: string | null };
  most: number;
  errors: FieldErrors | null;
  /** The piece whose form came back. */
  failed: string | undefined;
};

/** The pieces of one's portfolio in their order, each with the buttons that move it, and the way to one more. */
export function OwnPieces({ path, pieces, moved, most, errors, failed }: Props) {
  const t = useText('freelancer-profile');
  return (
    <Stack>
      {pieces.length === 0 ? (
        <p>{t('portfolio.none')}</p>
      ) : (
        <Steps items={pieces} keyOf={({ id }) => id}>
          {(piece) => (
            <OwnPiece
              {...{ path, piece, moved }}
              isFirst={piece === pieces[0]}
              isLast={piece === pieces.at(-1)}
              errors={failed === piece.id ? errors : null}
            />
          )}
        </Steps>
      )}
      {pieces.length < most ? (
        <div>
          <ButtonLink href={`${path}/pieces/new`}>{t('portfolio.add')}</ButtonLink>
        </div>
      ) : (
        <p>{t('portfolio.full', { most })}</p>
      )}
    </Stack>
  );
}

type PieceProps = Pick<Props, 'path' | 'moved' | 'errors'> & {
  piece: Piece;
  isFirst: boolean;
  isLast: boolean;
};

function OwnPiece({ path, piece: { id, title }, moved, isFirst, isLast, errors }: PieceProps) {
  const t = useText('freelancer-profile');
  const name = `\u2068${title}\u2069`;
  const isMoved = moved.piece === id;
  // Whoever moved it goes on from the same button, or from the other one where it can go no further.
  const isUpNext = isMoved && (moved.way === 'up' ? !isFirst : isLast);
  const isDownNext = isMoved && !isUpNext;
  return (
    <Stack gap="close">
      <Link href={`${path}/pieces/${id}`} look="standing">
        <Named>{title}</Named>
      </Link>
      {!(isFirst && isLast) && (
        <Form action={path} errors={errors} prefix={`${id}-`}>
          <input type="hidden" name="piece" value={id} />
          <ButtonRow>
            {!isFirst && (
              <Button
                look="quiet"
                name="intent"
                value="up"
                label={t('portfolio.up.label', { title: name })}
                takesFocus={isUpNext}
              >
                {t('portfolio.up')}
              </Button>
            )}
            {!isLast && (
              <Button
                look="quiet"
                name="intent"
                value="down"
                label={t('portfolio.down.label', { title: name })}
                takesFocus={isDownNext}
              >
                {t('portfolio.down')}
              </Button>
            )}
          </ButtonRow>
        </Form>
      )}
    </Stack>
  );
}
