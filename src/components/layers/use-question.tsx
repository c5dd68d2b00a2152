/** Asks whether something that has no way back shall be done; to go back is to leave it. */
import { Modal, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';
import { Layer } from './use-layer';

/** @returns how to ask, and what has to be drawn for it */
export function useQuestion() {
  const [modal, holder] = Modal.useModal();
  const ask = useCallback(
    ({ content, ...question }: ModalFuncProps): void => {
      const asked = modal.confirm({
        ...question,
        content: (
          <>
            <Layer onBack={() => asked.destroy()} />
            {content}
          </>
        ),
      });
    },
    [modal],
  );
  return [ask, holder] as const;
}
