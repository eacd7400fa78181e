/// A project as columns of cards. Start at [io.roundtable.feature.board.BoardPage].
package io.roundtable.feature.board;
