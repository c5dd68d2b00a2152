/** The drawer 轨迹: the history of one card. */
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { Card } from '#contract/repertory/endpoints';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { CardStatusTag } from '#src/components/values/CardStatusTag';
import { SerialText } from '#src/components/values/SerialText';
import { useLabels } from '#src/locales';
import { CardStory } from '../card/CardStory';
import { cardPageWords } from '../card/texts';
import { repertoryPaths } from '../paths';

interface CardTrackProps {
  readonly card: Card;
  readonly onClose: () => void;
}

export function CardTrack({ card: { serial, status }, onClose }: CardTrackProps) {
  const text = useLabels(cardPageWords);
  return (
    <SideDrawer
      title={<SerialText first={serial} />}
      extra={<CardStatusTag status={status} />}
      onClose={onClose}
    >
      <Flex vertical gap="medium">
        <Link to={repertoryPaths.card(serial)}>{text.open}</Link>
        <CardStory serial={serial} />
      </Flex>
    </SideDrawer>
  );
}
