package io.roundtable.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;

/// Looks at ports before anything is opened or created, so that a refusal leaves nothing behind.
public final class Ports {
  private static final int CONNECT_TIMEOUT_MILLIS = 3_000;
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  private Ports() {}

  /// Takes a port and lets go of it again.
  ///
  /// @throws CommandException where it cannot be taken
  public static void requireFree(String host, int port, String option) {
    var place = "Port " + port + " on " + host;
    try (var probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getByName(host), port));
    } catch (UnknownHostException unknown) {
      throw new CommandException("The host " + host + " is not known.", unknown);
    } catch (BindException refused) {
      throw new CommandException(place + reason(refused, option), refused);
    } catch (IOException failed) {
      throw new CommandException(place + " cannot be listened on.", failed);
    }
  }

  private static String reason(BindException refused, String option) {
    var message = String.valueOf(refused.getMessage()).toLowerCase(Locale.ROOT);
    if (message.contains("in use")) {
      return " is in use by another program: choose another one with " + option + ".";
    }
    if (message.contains("permission")) {
      return " may not be listened on without more rights: choose one above 1023 with "
          + option
          + ".";
    }
    return " cannot be listened on: the address does not belong to this machine.";
  }

  /// Connects to an endpoint and lets go of it again, which says in seconds what the SDK's retries
  /// would say in minutes.
  ///
  /// @throws CommandException where nothing answers
  static void requireAnswer(URI endpoint) {
    var usual = "https".equals(endpoint.getScheme()) ? HTTPS : HTTP;
    var port = endpoint.getPort() >= 0 ? endpoint.getPort() : usual;
    try (var probe = new Socket()) {
      var address = InetAddress.getByName(endpoint.getHost());
      probe.connect(new InetSocketAddress(address, port), CONNECT_TIMEOUT_MILLIS);
    } catch (UnknownHostException unknown) {
      throw new CommandException(
          "The endpoint " + endpoint + " does not answer: its host is not known.", unknown);
    } catch (SocketTimeoutException silent) {
      throw new CommandException("The endpoint " + endpoint + " does not answer in time.", silent);
    } catch (IOException refused) {
      throw new CommandException(
          "The endpoint " + endpoint + " does not answer: connection refused.", refused);
    }
  }
}
