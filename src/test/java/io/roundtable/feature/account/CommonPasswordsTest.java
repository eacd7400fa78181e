package io.roundtable.feature.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommonPasswordsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "aaaaaaaaaa",
        "1212121212",
        "abcabcabcabc",
        "1234567890",
        "0987654321",
        "12345678910",
        "abcdefghij",
        "qwertyuiop",
        "QWERTZUIOP",
        "azertyuiop",
        "poiuytrewq",
        "qwerty12345",
        "asdfghjkl1",
        "1qaz2wsx3edc",
        "zaq12wsxcde3",
        "!@#$%^&*()",
        "password12",
        "Password123!",
        "PASSWORD2024",
        "P@ssw0rd2024",
        "pa55word99",
        "123password",
        "passwordpassword",
        "password-password",
        "welcome2026",
        "Willkommen1",
        "letmein1234",
        "iloveyou123",
        "iloveyouiloveyou",
        "Summer2025!",
        "january2026",
        "dragondragon",
        "monkey123456",
        "liverpool1",
        "adminadmin",
        "administrator",
        "changeme123",
        "roundtable1",
        "Roundtable2026",
        "111222333444",
        "ｐａｓｓｗｏｒｄ１２"
      })
  void contain_ofWhatIsTriedFirst_isTrue(String password) {
    assertTrue(CommonPasswords.contain(password), password);
    assertTrue(Passwords.refusal(password).isPresent(), password);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correct horse",
        "better horse",
        "typed by hand",
        "a77a-9kx2-pp3q",
        "xkqvwzjpbt",
        "Fluss3n auf dem Hof",
        "47 grüne Schirme",
        "mfpdkeia9s",
        "пароль на столе",
        "🐙🐙 on the roof",
        "password of my grandmother's safe"
      })
  void contain_ofOthers_isFalse(String password) {
    assertFalse(CommonPasswords.contain(password), password);
    assertEquals(Optional.empty(), Passwords.refusal(password), password);
  }

  @Test
  void refusal_ofALength_saysWhatIsWanted() {
    assertEquals(
        Optional.of("A password has 10 to 200 characters; this one has 9."),
        Passwords.refusal("🐙ad3kx9vq"));
    assertTrue(Passwords.refusal("x9".repeat(101)).isPresent());
    assertTrue(Passwords.refusal("kx9vqa🐙ad3").isEmpty());
  }
}
